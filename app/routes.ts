import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { addressNames, rowOf } from './addresses/table.ts';

const rows = addressNames.map((name) => ({ name, ...rowOf(name) }));

const routesOf = (framed: boolean) =>
  rows
    .filter(({ desk, machine, path }) => {
      return !desk && framed !== Boolean(machine || path.startsWith('/api/'));
    })
    .map(({ path, screen }) => route(path, screen));

export default [
  layout('site/site.tsx', [
    ...routesOf(true),
    route('*', 'site/screens/not-found/not-found-screen.tsx'),
  ]),
  ...routesOf(false),
  // Its middleware requires a session and a right: every desk screen is inside.
  layout('desk/frame/desk.tsx', [
    // Lists of facts share two screens: the row name is the route id.
    ...rows
      .filter(({ desk }) => desk)
      .map(({ path, screen, name }) => route(path, screen, { id: name })),
    route('/desk/*', 'desk/system/unknown/unknown-screen.tsx'),
  ]),
  // Development only (docs/how-to/add-a-part.md).
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [
        route('/parts', 'part-gallery/part-gallery.tsx'),
        route('/desk/parts', 'part-gallery/part-gallery.tsx', { id: 'desk-parts' }),
      ]),
] satisfies RouteConfig;

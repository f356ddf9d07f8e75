import { data } from 'react-router';

/** Catch-all route: answers 404. */
export function loader() {
  throw data(null, { status: 404 });
}

/** POST requests get a 404, too. */
export const action = loader;

/** Never rendered: the error boundary of `site.tsx` shows the page. */
export default function NotFound() {
  return null;
}

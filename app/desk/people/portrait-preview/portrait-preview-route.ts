import { data } from 'react-router';
import { isPortraitKey } from '../../../content/portrait-keys.ts';
import { servicesContext } from '../../../context.ts';
import {
  leftHalfOf,
  portraitProblemOf,
  stencilOf,
} from '../../../features/portraits/portrait-work.server.ts';
import { requireStaff } from '../../staff-context.ts';
import { thresholdIn } from '../threshold.ts';
import type { Route } from './+types/portrait-preview-route';

/** The stencil of the photo that waits, at the threshold of the address; with `half` its left half as a photograph. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireStaff(context, 'portraits.read');
  if (!isPortraitKey(params.id)) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const { searchParams: query } = new URL(request.url);
  const asked = query.has('half')
    ? leftHalfOf(services, params.id)
    : stencilOf(services, params.id, thresholdIn(query.get('threshold')));
  const picture = await asked.catch((error: unknown) => {
    if (portraitProblemOf(error)) return undefined;
    throw error;
  });
  if (!picture) throw data(null, { status: 404 });
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } });
}

import { data } from 'react-router';
import { isPortraitKey } from '../../../content/portrait-keys.ts';
import { servicesContext } from '../../../context.ts';
import { portraitProblemOf, stencilOf } from '../../../features/portraits/portrait-work.server.ts';
import { requireStaff } from '../../staff-context.ts';
import { thresholdIn } from '../threshold.ts';
import type { Route } from './+types/portrait-preview-route';

/** The stencil of the photo that waits, at the threshold of the address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireStaff(context, 'portraits.read');
  if (!isPortraitKey(params.id)) throw data(null, { status: 404 });
  const threshold = thresholdIn(new URL(request.url).searchParams.get('threshold'));
  const stencil = await stencilOf(context.get(servicesContext), params.id, threshold).catch(
    (error: unknown) => {
      if (portraitProblemOf(error)) return undefined;
      throw error;
    },
  );
  if (!stencil) throw data(null, { status: 404 });
  return new Response(stencil, { headers: { 'Content-Type': 'image/webp' } });
}

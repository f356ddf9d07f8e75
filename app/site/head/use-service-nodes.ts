import { pathTo } from '../../addresses/path-to.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import { type ServiceId, serviceIds } from '../../content/services.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GraphNode } from './graph.ts';
import { type NodePage, planOffers, serviceNode } from './thing-nodes.ts';

/** Service with monthly plans (spec, point 2). */
const byPlan: ServiceId = '4';

/** Returns a function that creates service nodes, of all services by default. */
export function useServiceNodes(): (about: NodePage, ids?: readonly ServiceId[]) => GraphNode[] {
  const { t } = useTranslation('services');
  const { t: meta } = useTranslation('meta');
  const { t: practice } = useTranslation('practice');
  return (about, ids = serviceIds) => {
    const { origin, language } = about;
    const offers = planOffers(
      (id) => practice(`pricing.plans.${id}.name`),
      (id) => publicAddress(origin, language, pathTo('practice', { hash: `plan-${id}` })),
    );
    return ids.map((id) =>
      serviceNode(
        about,
        {
          name: t(`items.${id}.title`),
          description: meta(`service${id}.description`),
          address: publicAddress(origin, language, pathTo('service', { id })),
        },
        id === byPlan ? offers : undefined,
      ),
    );
  };
}

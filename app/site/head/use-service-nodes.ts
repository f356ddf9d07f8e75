import { pathTo } from '../../addresses/path-to.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { planWords } from '../../content/plans.ts';
import type { ServiceId } from '../../content/site-facts.ts';
import { useServiceWords } from '../../content/use-service-words.ts';
import type { GraphNode } from './graph.ts';
import { type NodePage, planOffers, serviceNode } from './thing-nodes.ts';

/** Service with monthly plans (spec, point 2). */
const byPlan: ServiceId = '4';

/** Returns a function that creates service nodes, of all services by default. */
export function useServiceNodes(): (about: NodePage, ids?: readonly ServiceId[]) => GraphNode[] {
  const wordsOf = useServiceWords();
  return (about, ids = company().services.map(({ id }) => id)) => {
    const { origin, language } = about;
    const offers = planOffers(
      (plan) => planWords(plan, language).name,
      (id) => publicAddress(origin, language, pathTo('practice', { hash: `plan-${id}` })),
    );
    return ids.map((id) => {
      const { title, meta } = wordsOf(id);
      return serviceNode(
        about,
        {
          name: title,
          description: meta.description,
          address: publicAddress(origin, language, pathTo('service', { id })),
        },
        id === byPlan && offers.length > 0 ? offers : undefined,
      );
    });
  };
}

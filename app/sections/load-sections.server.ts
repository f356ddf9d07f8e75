import { type LoadContext, pageContext, type Services, servicesContext } from '../context.ts';
import type { Language } from '../i18n/languages.ts';
import type { SectionPlace } from '../manifest/site-manifest.ts';
import { sectionsOf } from '../modules.site.ts';

type Load = (
  services: Services,
  language: Language,
  place: SectionPlace,
  staffId?: string,
) => Promise<unknown>;

declare module '../manifest/hooks.ts' {
  interface HookTypes {
    /**
     * Reads what sections show, by the name of their module; undefined, with a line in the log, when that fails.
     */
    sections: Record<string, Load>;
  }
}

/**
 * Data of the sections at a place, by module. `status` is 503 when some could not be read: no cache keeps the page.
 * @param staffId member who opens a page of the desk
 */
export async function loadSections(
  context: LoadContext,
  place: SectionPlace,
  staffId?: string,
): Promise<{ sections: Record<string, unknown>; status: 200 | 503 }> {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const shown = sectionsOf(place).map(({ module }) => module);
  const loads = services
    .hooks('sections')
    .flatMap((ofModule) => Object.entries(ofModule))
    .filter(([module]) => shown.includes(module));
  const read = await Promise.all(
    loads.map(
      async ([module, load]): Promise<[string, unknown]> => [
        module,
        await load(services, language, place, staffId),
      ],
    ),
  );
  const isWhole = read.every(([, data]) => data !== undefined);
  return { sections: Object.fromEntries(read), status: isWhole ? 200 : 503 };
}

import { useSearchParams } from 'react-router';
import { withFallback } from '../i18n/languages.ts';
import { useLanguage, usePage } from '../i18n/page-context.tsx';
import { type Examples, exampleWords } from '../ui/examples.ts';

type Modules = Record<string, { examples: Examples }>;

const partsIn = (modules: Modules) =>
  Object.entries(modules)
    .map(([path, { examples }]) => ({ name: path.replace(/.*\/|\.examples\.tsx$/g, ''), examples }))
    .sort((a, b) => a.name.localeCompare(b.name));

const sections = {
  site: partsIn(import.meta.glob('../{ui,forms}/*.examples.tsx', { eager: true })),
  desk: partsIn(import.meta.glob('../desk/parts/*.examples.tsx', { eager: true })),
};

/**
 * Shows every part in every state, or the one in `?part=`; below `/desk` those of the desk, in its styles. Development
 * only: `routes.ts` leaves it out of the production build. File and function names are English on every page.
 */
export default function PartGallery() {
  const wanted = useSearchParams()[0].get('part');
  const isDesk = usePage().path.startsWith('/desk');
  const words = withFallback(exampleWords)[useLanguage()];
  return (
    <main className={isDesk ? 'desk desk-door desk-main' : 'wrap stack'}>
      <title>Parts</title>
      <h1 lang="en">Parts</h1>
      {sections[isDesk ? 'desk' : 'site']
        .filter(({ name }) => !wanted || name === wanted)
        .map(({ name, examples }) => (
          <section key={name} id={name} className="stack">
            <h2 lang="en">
              <a href={`?part=${name}`}>{name}</a>
            </h2>
            {Object.entries(examples).map(([state, example]) => (
              <figure key={state}>
                <figcaption lang="en" className="small muted">
                  {state}
                </figcaption>
                {example(words)}
              </figure>
            ))}
          </section>
        ))}
    </main>
  );
}

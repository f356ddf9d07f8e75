import { useSearchParams } from 'react-router';
import { withFallback } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/page-context.tsx';
import { type Examples, exampleWords } from '../ui/examples.ts';

const modules = import.meta.glob<{ examples: Examples }>('../{ui,forms}/*.examples.tsx', {
  eager: true,
});

const parts = Object.entries(modules)
  .map(([path, { examples }]) => ({ name: path.replace(/.*\/|\.examples\.tsx$/g, ''), examples }))
  .sort((a, b) => a.name.localeCompare(b.name));

/**
 * Shows every part in every state, or the one that `?part=` names. Development only: `routes.ts`
 * leaves it out of the production build.
 */
export default function PartGallery() {
  const wanted = useSearchParams()[0].get('part');
  const words = withFallback(exampleWords)[useLanguage()];
  return (
    <main className="wrap stack">
      <title>Parts</title>
      <h1>Parts</h1>
      {parts
        .filter(({ name }) => !wanted || name === wanted)
        .map(({ name, examples }) => (
          <section key={name} id={name} className="stack">
            <h2>
              <a href={`?part=${name}`}>{name}</a>
            </h2>
            {Object.entries(examples).map(([state, example]) => (
              <figure key={state}>
                <figcaption className="small muted">{state}</figcaption>
                {example(words)}
              </figure>
            ))}
          </section>
        ))}
    </main>
  );
}

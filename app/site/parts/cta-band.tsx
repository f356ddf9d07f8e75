import { usePathTo } from '../../addresses/use-path-to.ts';
import { BookButton } from './book-button.tsx';

type CtaBandProps = { title: string; text: string; button: string };

/** Call to action: a band that links to the free hours and to the request form. */
export function CtaBand({ title, text, button }: CtaBandProps) {
  const pathTo = usePathTo();
  return (
    <section className="bg-madder on-madder cta-band" aria-labelledby="cta-title">
      <div className="wrap split">
        <h2 id="cta-title">{title}</h2>
        <div className="stack">
          <p className="lead">{text}</p>
          <div className="btns">
            <BookButton besideContact />
            <a className="btn out" href={pathTo('contact', { hash: 'request' })}>
              {button}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

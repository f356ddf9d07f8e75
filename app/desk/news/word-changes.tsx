import type { DiffPart } from '../../features/news/editing/word-diff.server.ts';

/** A text with what was removed from it and added to it; screen readers say both by their elements. */
export function WordChanges({ parts, lang }: { parts: readonly DiffPart[]; lang: string }) {
  return (
    <p className="post-diff" lang={lang}>
      {parts.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** First letters of the first and the last word of a name, counter-changed on the axis. */
export function Monogram({ name }: { name: string }) {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const [first, last] =
    words.length > 1 ? [words[0], words.at(-1)] : [words[0], words[0]?.slice(1)];
  return (
    <span className="mono" aria-hidden="true">
      <b>{initial(first)}</b>
      <b>{initial(last)}</b>
    </span>
  );
}

function initial(word: string | undefined): string {
  return ([...(word ?? '')][0] ?? '').toUpperCase();
}

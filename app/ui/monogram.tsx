/** Initials of first and last name, each half in the other's colours; a single name has one split letter. */
export function Monogram({ name }: { name: string }) {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return (
    <span className={words.length > 1 ? 'mono' : 'mono one'} aria-hidden="true">
      <b>{initial(words[0])}</b>
      {words.length > 1 && <b>{initial(words.at(-1))}</b>}
    </span>
  );
}

function initial(word: string | undefined): string {
  return ([...(word ?? '')][0] ?? '').toUpperCase();
}

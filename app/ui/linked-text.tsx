/** A text with one link, between `<1>` and `</1>`. */
export function LinkedText({ text, href }: { text: string; href: string }) {
  const [before = '', link = '', after = ''] = text.split(/<\/?1>/);
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}

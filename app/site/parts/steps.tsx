type StepsProps = {
  items: readonly { title: string; text: string }[];
  /** Side by side where there is room. */
  wide?: boolean;
  /** Heading level of the steps. */
  level?: 3 | 4;
};

/** Numbered steps. */
export function Steps({ items, wide = false, level = 3 }: StepsProps) {
  const Title = level === 3 ? 'h3' : 'h4';
  return (
    <ol className={wide ? 'steps wide' : 'steps'}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Title>{title}</Title>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

import type { ComponentProps, ReactNode } from 'react';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Id of the heading, unique on the page. */
  titleId: string;
  title: string;
  /** Introduction next to the heading. */
  lead?: ReactNode;
  /** Links next to the heading, instead of `lead`. */
  aside?: ReactNode;
};

/** A page section with a heading; `className` and other attributes go to the `<section>`. */
export function Section(props: SectionProps) {
  const { titleId, title, lead, aside, className, children, ...attributes } = props;
  return (
    <section
      className={className ? `sec ${className}` : 'sec'}
      aria-labelledby={titleId}
      {...attributes}
    >
      <div className="wrap">
        <div className="head">
          <h2 id={titleId}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {aside && <div>{aside}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

import type { ComponentProps, ReactNode } from 'react';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Id of the heading, unique on the page. */
  titleId: string;
  title: string;
  /** Introduces the section, beside the heading. */
  lead?: ReactNode;
  /** Stands beside the heading in place of `lead`: links on. */
  aside?: ReactNode;
};

/** A section of a page with its heading; `className` and other attributes go to the `<section>`. */
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

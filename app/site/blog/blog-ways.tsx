import { ModuleSections } from '../module-sections.tsx';

/** Says above a template screen that it is one, and what else there is to read. */
export function BlogWays({ note }: { note: string }) {
  return (
    <div className="blog-ways">
      <p>{note}</p>
      <ModuleSections place="blogWays" />
    </div>
  );
}

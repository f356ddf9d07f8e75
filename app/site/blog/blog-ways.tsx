import { ModuleSections } from '../../sections/module-sections.tsx';

/** Note above a template screen, with links to real pages. */
export function BlogWays({ note }: { note: string }) {
  return (
    <div className="blog-ways">
      <p>{note}</p>
      <ModuleSections place="blogWays" />
    </div>
  );
}

import { pathTo } from '../../addresses/path-to.ts';
import { company } from '../../content/company.ts';
import { withFacts } from '../../content/snapshot.server.ts';

/** Id of the hidden service whose page a path is; undefined for every other path. */
export function hiddenServiceAt(path: string): string | undefined {
  const [pathname] = path.split('?', 1);
  return company().facts.services.services.find(
    ({ id, hidden }) => hidden && pathTo('service', { id }) === pathname,
  )?.id;
}

/** Renders a page of visitors; that of a hidden service as it will be once the service is shown. */
export function withHiddenService<T>(path: string, render: () => Promise<T>): Promise<T> {
  const shown = hiddenServiceAt(path);
  if (!shown) return render();
  const { facts } = company();
  const services = facts.services.services.map((service) =>
    service.id === shown ? { ...service, hidden: false } : service,
  );
  return withFacts({ ...facts, services: { ...facts.services, services } }, render);
}

import { pathTo } from '../../addresses/path-to.ts';
import { company } from '../../content/company.ts';
import { withFacts } from '../../content/snapshot.server.ts';

/** The hidden service or case whose page a path is; undefined for every other path. */
export function hiddenItemAt(path: string): { kind: 'service' | 'case'; key: string } | undefined {
  const { services, cases } = company().facts;
  const url = new URL(path, 'https://site.invalid');
  const service = services.services.find(
    ({ id, hidden }) => hidden && pathTo('service', { id }) === url.pathname,
  );
  if (service) return { kind: 'service', key: service.id };
  if (url.pathname !== pathTo('caseDetails')) return undefined;
  const key = url.searchParams.get('case');
  const isHidden = cases.cases.some((one) => one.hidden && one.key === key);
  return key && isHidden ? { kind: 'case', key } : undefined;
}

/** Renders a page of visitors; that of a hidden service or case as it will be once it is shown. */
export function withHiddenItem<T>(path: string, render: () => Promise<T>): Promise<T> {
  const hidden = hiddenItemAt(path);
  if (!hidden) return render();
  const { facts } = company();
  const services = facts.services.services.map((service) =>
    hidden.kind === 'service' && service.id === hidden.key
      ? { ...service, hidden: false }
      : service,
  );
  const cases = facts.cases.cases.map((one) =>
    hidden.kind === 'case' && one.key === hidden.key ? { ...one, hidden: false } : one,
  );
  return withFacts(
    { ...facts, services: { ...facts.services, services }, cases: { cases } },
    render,
  );
}

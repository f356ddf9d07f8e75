import { test } from '@playwright/test';
import { join, linkIn, type Member } from './desk.ts';
import { Site } from './site.ts';

/** Two processes on one database, as behind a load balancer, and the desk's owner; takes 8 s. */
export async function startTwoSites(): Promise<{ site: Site; second: Site; owner: Member }> {
  test.setTimeout(120_000);
  const site = await Site.start();
  const owner = await join(site, linkIn(site.output), 'owner@kalys.example');
  const second = await Site.start({ ...site.place, SITE_URL: site.url });
  return { site, second, owner };
}

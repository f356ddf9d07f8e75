import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { explainUnknown, readEnv } from './env.ts';
import { SettingError } from './errors.ts';

function messageOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return '';
}

describe('readEnv', () => {
  it('has defaults', () => {
    expect(readEnv({ UNRELATED: 'x' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      SITE_URL: 'http://127.0.0.1:3000',
      DATA_DIR: resolve('data'),
      TRUST_PROXY: false,
      BACKUPS: true,
      BACKUP_DIR: expect.stringMatching(/data\/backups$/),
      PAGE_CACHE_MB: 32,
      PAGES_AHEAD: true,
      DEMO: true,
      LOG_LEVEL: 'info',
      ACCESS_LOG: false,
    });
  });

  it('treats an empty or blank value as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '  ', SITE_URL: '' })).toEqual(readEnv({}));
  });

  it('reads every setting', () => {
    const source = {
      HOST: '::1',
      PORT: '0',
      SITE_URL: 'https://Example.com/',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres:///site?host=/run/postgresql',
      DATABASE_DIRECT_URL: 'postgres:///site?host=/run/postgresql',
      SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      MAIL_FROM: 'Office <office@example.com>',
      STAFF_EMAIL: 'staff@example.com',
      SECRET: 's'.repeat(32),
      TRUST_PROXY: 'true',
      BACKUPS: '0',
      BACKUP_DIR: '/mnt/backups',
      PAGE_CACHE_MB: '0',
      PAGES_AHEAD: '0',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ACCESS_LOG: '1',
      METRICS_PORT: '9100',
      METRICS_TOKEN: 't'.repeat(32),
      BACKUP_KEY: `age1${'q'.repeat(58)}`,
      BACKUP_S3: 'https://key:secret@s3.example.com/copies/site?region=eu-1',
      STORAGE_URL: 'https://key:secret@s3.example.com/photos',
    };
    expect(readEnv(source)).toMatchObject({
      ...source,
      PORT: 0,
      SITE_URL: 'https://example.com',
      TRUST_PROXY: true,
      BACKUPS: false,
      PAGE_CACHE_MB: 0,
      PAGES_AHEAD: false,
      DEMO: true,
      ACCESS_LOG: true,
      METRICS_PORT: 9100,
    });
  });

  it.each([
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: 'site.local', PORT: '8080' }, 'http://site.local:8080'],
  ])('makes SITE_URL of %o', (source, origin) => {
    expect(readEnv(source).SITE_URL).toBe(origin);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ SITE_URL: 'http://localhost:8080' }, true],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ SITE_URL: 'https://example.com' }, false],
    [{ SITE_URL: 'https://example.com', DEMO: '1' }, true],
  ])('adds invented data only where nobody else sees it, or asked by name: %o', (source, demo) => {
    expect(readEnv(source).DEMO).toBe(demo);
  });

  it.each([
    ['HOST', 'http://localhost'],
    ['HOST', 'local host'],
    ['PAGE_CACHE_MB', '-1'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000abc'],
    ['PAGE_CACHE_MB', '-1'],
    ['PAGE_CACHE_MB', '32MB'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/ru'],
    ['MAIL_FROM', 'Office'],
    ['MAIL_FROM', 'Office <office>'],
    ['STAFF_EMAIL', 'a@b, c@d'],
    ['TRUST_PROXY', 'yes'],
    ['DEMO', '2'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence that shows the value', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(message).toContain(JSON.stringify(value));
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
    ['DATABASE_URL', 'postgres://user:hunter2@host'],
    ['DATABASE_DIRECT_URL', 'postgres://user:hunter2@host'],
    ['DATABASE_OWNER_URL', 'postgres://user:hunter2@host'],
    ['SMTP_URL', 'https://user:hunter2@host'],
    ['SECRET', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['BACKUP_S3', 'https://hunter2@s3.example.com/copies'],
    ['STORAGE_URL', 'https://hunter2@s3.example.com/photos'],
  ])('refuses %s without repeating its secret', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must .+\\.$`));
    expect(message).not.toContain('hunter2');
  });

  it('reports all invalid settings at once, or ignores them', () => {
    const source = {
      PORT: 'abc',
      SITE_URL: 'foo',
      DATABASE_OWNER_URL: 'postgres://u@h/d',
      HOST: '::1',
    };
    expect(messageOf(source).match(/^\w+/gm)).toEqual(['PORT', 'SITE_URL', 'DATABASE_URL']);
    const told = new Map<string, string>();
    const env = readEnv(source, (name, problem) => told.set(name, problem));
    expect([...told.values()].join('\n')).toBe(messageOf(source));
    expect([env.PORT, env.SITE_URL]).toEqual([3000, 'http://[::1]:3000']);
  });

  it('requires encryption for a store, and a pooler for a direct connection', () => {
    expect(messageOf({ BACKUP_S3: 'https://k:s@s3.example.com/copies' })).toMatch(
      /^BACKUP_KEY must/,
    );
    expect(messageOf({ DATABASE_DIRECT_URL: 'postgres://u@h/d' })).toMatch(/^DATABASE_URL must/);
    expect(messageOf({ DATABASE_OWNER_URL: 'postgres://u@h/d' })).toMatch(/^DATABASE_URL must/);
  });

  it('recognises a private backup key in place of the public one, and does not print it', () => {
    const said = messageOf({ BACKUP_KEY: 'AGE-SECRET-KEY-1XL44GYFMUK' });
    expect(said).toMatch(/^BACKUP_KEY must be the public key, and this is the private one/);
    expect(said).not.toContain('XL44');
  });

  it('suggests a setting with similar letters, and prints no part of a key', () => {
    expect(explainUnknown('smtp_url')).toContain('SMTP_URL may be meant');
    expect(messageOf({ FILES_KEY: 'AGE-SECRET-KEY-1ABC' })).toMatch(/^FILES_KEY must be a whole/);
  });

  it('recognises Node variables that have no effect in a settings file', () => {
    vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
    expect(explainUnknown('NODE_EXTRA_CA_CERTS')).toContain('has no effect here');
    vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ca.crt');
    expect(explainUnknown('NODE_EXTRA_CA_CERTS')).toBeUndefined();
    expect(explainUnknown('NODE_ENV')).toBeUndefined();
  });

  it("refuses metrics on the site's port", () => {
    expect(messageOf({ PORT: '8305', METRICS_PORT: '8305' })).toMatch(/^METRICS_PORT is the port/);
    expect(messageOf({ METRICS_PORT: '3000' })).toMatch(/^METRICS_PORT is the port/);
  });
});

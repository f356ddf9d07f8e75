import { type Address, isTcp } from './address.ts';

/**
 * Settings of the server, passed at each start instead of stored in the cluster, so that no old value survives.
 * Durability (fsync, full_page_writes) keeps its default: on.
 */
const settings = {
  // Sized for a small site: about 25 MB of memory in total.
  shared_buffers: '32MB',
  io_method: 'sync',
  jit: 'off',
  max_wal_size: '256MB',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must not contain visitors' input: no failing statements, rows or values. The site logs its own errors,
  // redacted.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Enough for four processes with 20 connections each, and some extra. */
const defaultConnections = 100;

/** Listens at this address only. */
function addressSettings(address: Address): Record<string, string | number> {
  if (isTcp(address)) {
    return { listen_addresses: address.host, port: address.port, unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    unix_socket_directories: `"${address.host}"`,
    unix_socket_permissions: '0700',
  };
}

/** Arguments of `postgres`. */
export function serverSettings(address: Address, maxConnections = defaultConnections): string[] {
  const all = { ...settings, max_connections: maxConnections, ...addressSettings(address) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

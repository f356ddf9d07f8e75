/**
 * How the server runs. Given at each start rather than written into the cluster, so that what is
 * here is what holds. Everything about safety of data (fsync, full_page_writes) stays as it is: on.
 */
const settings = {
  // No network at all.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A small site on a small machine: about 25 MB of memory in all.
  max_connections: '50',
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
  // The log must not hold what visitors typed: no failing statements, no rows, no values. The site
  // logs its own errors, cleaned.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Arguments for the server program. */
export function serverSettings(socketFolder: string): string[] {
  return Object.entries({ ...settings, unix_socket_directories: `"${socketFolder}"` }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
}

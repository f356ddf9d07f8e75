export function takeLock(lock: string, onWait: () => void): Promise<() => void>;

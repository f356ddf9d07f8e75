// Import this first: React selects its build on import, and the production build renders mails five times as fast.
process.env.NODE_ENV ??= 'production';

// Import this first: React chooses its build when it is imported, and its production build renders
// mails five times as fast.
process.env.NODE_ENV ??= 'production';

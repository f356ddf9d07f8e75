-- What all processes of a site must agree on: the key of its links and hashes, and its public address.
CREATE TABLE site_identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key text,
  fingerprint text NOT NULL,
  site_url text NOT NULL DEFAULT ''
);

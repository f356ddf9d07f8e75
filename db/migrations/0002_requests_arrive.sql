-- What a request carries besides what was typed, and what became of it.
ALTER TABLE requests
  ADD COLUMN page text NOT NULL DEFAULT '',
  ADD COLUMN consent text NOT NULL DEFAULT '',
  ADD COLUMN consent_version text NOT NULL DEFAULT '',
  ADD COLUMN consented_at timestamptz,
  ADD COLUMN submission_key uuid UNIQUE,
  ADD COLUMN reply_by timestamptz,
  ADD COLUMN suspicion jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN text_hash text NOT NULL DEFAULT '',
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX requests_email ON requests (email);
--> statement-breakpoint
CREATE INDEX requests_phone ON requests (phone);
--> statement-breakpoint
CREATE INDEX requests_status ON requests (status, created_at);
--> statement-breakpoint
CREATE INDEX requests_text ON requests (text_hash, created_at) WHERE text_hash <> '';
--> statement-breakpoint
CREATE TABLE request_details (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  idempotency_key text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE INDEX request_details_request ON request_details (request_id);
--> statement-breakpoint
ALTER TABLE subscribers
  ADD COLUMN consent text NOT NULL DEFAULT '',
  ADD COLUMN consent_version text NOT NULL DEFAULT '',
  ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN confirmed_at timestamptz;
--> statement-breakpoint
CREATE INDEX subscribers_confirmed ON subscribers (id) WHERE status = 'confirmed';
--> statement-breakpoint
-- Addresses that must get no newsletter, as hashes: who asked to be forgotten stays forgotten.
CREATE TABLE suppressions (
  email_hash text PRIMARY KEY,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- The outbox: every message the company sends, from the moment it is due until it is delivered.
CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram')),
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL,
  html text NOT NULL DEFAULT '',
  headers jsonb NOT NULL DEFAULT '{}',
  about text NOT NULL DEFAULT '',
  key text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'waiting'
    CHECK (status IN ('waiting', 'kept', 'delivered', 'cancelled')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  last_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
);
--> statement-breakpoint
CREATE INDEX messages_waiting ON messages (due_at) WHERE status = 'waiting';
--> statement-breakpoint
CREATE INDEX messages_about ON messages (about) WHERE about <> '';
--> statement-breakpoint
CREATE INDEX messages_newest ON messages (created_at DESC);
--> statement-breakpoint
CREATE INDEX messages_recipient ON messages (recipient);
--> statement-breakpoint
-- How often somebody did something, by hashed key and window: shared by all processes.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL DEFAULT 0,
  PRIMARY KEY (key, window_start)
);
--> statement-breakpoint
CREATE INDEX rate_limits_old ON rate_limits (window_start);

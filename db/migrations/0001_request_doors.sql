-- Requests come through more than one form: not every form asks for a service.
ALTER TABLE requests
  ALTER COLUMN service SET DEFAULT '',
  ADD COLUMN adress text NOT NULL DEFAULT '',
  ADD COLUMN plan text NOT NULL DEFAULT '';

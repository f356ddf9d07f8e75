-- Words of a text as lexemes of plain Latin letters: Cyrillic ones are replaced one by one, the Kyrgyz ones by the
-- Russian letters that are typed for them. The search then depends neither on the letters of a phone's keyboard nor
-- on LC_CTYPE: under "C", PostgreSQL knows no Cyrillic letters. Only functions of pg_catalog are called, because an
-- index is maintained with no other schema in the search path.
CREATE FUNCTION words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    translate($1, ' оеаинтсрвлкмдпуяыгзбчйхжшюцщэфёөүңОЕАИНТСРВЛКМДПУЯЫГЗБЧЙХЖШЮЦЩЭФЁӨҮҢABCDEFGHIJKLMNOPQRSTUVWXYZьъЬЪ', ' oeaintsrvlkmdpuaygzbqihjwucwefeounoeaintsrvlkmdpuaygzbqihjwucwefeounabcdefghijklmnopqrstuvwxyz'), '[^a-z0-9]+'), ''))
$$;
--> statement-breakpoint
-- The endings of a phone number, of three digits and more: a prefix search in them finds any part of it.
CREATE FUNCTION phone_endings(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(right(digits, n), ' ')
  FROM regexp_replace($1, '\D', '', 'g') AS digits, generate_series(3, length(digits)) AS n
$$;
--> statement-breakpoint
-- Stored, not only indexed: for a common word, PostgreSQL looks through the newest rows instead. `db/schema` leaves the
-- columns out, because nothing but the search reads them.
ALTER TABLE requests ADD COLUMN words tsvector GENERATED ALWAYS AS (words_of(name || ' ' || code || ' ' || email ||
  ' ' || notes || ' ' || adress || ' ' || coalesce(phone_endings(phone), ''))) STORED;
--> statement-breakpoint
ALTER TABLE request_notes ADD COLUMN words tsvector GENERATED ALWAYS AS (words_of(text)) STORED;
--> statement-breakpoint
ALTER TABLE request_details ADD COLUMN words tsvector GENERATED ALWAYS AS (words_of(text)) STORED;
--> statement-breakpoint
CREATE INDEX requests_words ON requests USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX request_notes_words ON request_notes USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX request_details_words ON request_details USING gin (words) WITH (fastupdate = off);
--> statement-breakpoint
-- Statuses that no version of the site has set, but its visitors' pages knew.
UPDATE requests SET status = 'done' WHERE status = 'closed';
--> statement-breakpoint
UPDATE requests SET status = 'taken', first_answer_at = updated_at WHERE status = 'answered';
--> statement-breakpoint
-- Counts the changes of a request, whoever makes them: a change is refused when its author has not seen the one before.
CREATE FUNCTION count_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.last_change IS NOT DISTINCT FROM OLD.last_change THEN
    NEW.last_change := NULL;
    NEW.before_change := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_count_change BEFORE UPDATE ON requests FOR EACH ROW
  WHEN ((OLD.status, OLD.taken_by, OLD.first_answer_at, OLD.remind_at) IS DISTINCT FROM
    (NEW.status, NEW.taken_by, NEW.first_answer_at, NEW.remind_at))
  EXECUTE FUNCTION count_request_change();
--> statement-breakpoint
-- Says that a request is new or has changed, and nothing of what it says, to the desks that are open.
CREATE FUNCTION notify_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk_notices', TG_ARGV[0] || ' ' ||
    ((CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_notify_new AFTER INSERT ON requests FOR EACH ROW
  WHEN (NEW.status = 'new') EXECUTE FUNCTION notify_desk('new', 'id');
--> statement-breakpoint
CREATE TRIGGER requests_notify_released AFTER UPDATE ON requests FOR EACH ROW
  WHEN (OLD.status = 'quarantine' AND NEW.status = 'new') EXECUTE FUNCTION notify_desk('new', 'id');
--> statement-breakpoint
CREATE TRIGGER requests_notify_change AFTER UPDATE ON requests FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.answering_by IS DISTINCT FROM NEW.answering_by)
  EXECUTE FUNCTION notify_desk('changed', 'id');
--> statement-breakpoint
CREATE TRIGGER request_notes_notify AFTER INSERT ON request_notes FOR EACH ROW
  EXECUTE FUNCTION notify_desk('changed', 'request_id');
--> statement-breakpoint
CREATE TRIGGER request_details_notify AFTER INSERT ON request_details FOR EACH ROW
  EXECUTE FUNCTION notify_desk('changed', 'request_id');
--> statement-breakpoint
CREATE TRIGGER request_viewers_notify AFTER INSERT OR DELETE ON request_viewers FOR EACH ROW
  EXECUTE FUNCTION notify_desk('viewers', 'request_id');

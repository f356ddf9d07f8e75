CREATE TABLE "redirects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_key" UNIQUE("from_path"),
	CONSTRAINT "redirects_status_check" CHECK ("redirects"."status" IN (301, 308))
);
--> statement-breakpoint
-- By hand: every process keeps a copy of the redirects, and forgets it when they change (db/page-notices.ts).
CREATE TRIGGER redirects_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('redirects');
--> statement-breakpoint
-- Addresses with a token were counted with it; whoever reads the counts could have opened them.
INSERT INTO page_visits (day, path, lang, visits)
  SELECT day, kept, lang, sum(visits) FROM (
    SELECT day, lang, visits,
      regexp_replace(path, '^(/request|/newsletter/confirm|/newsletter/unsubscribe|/reviews/decide)/[^:].*$', '\1/:token') AS kept,
      path
    FROM page_visits) AS counted
  WHERE kept <> path
  GROUP BY day, kept, lang
ON CONFLICT (day, path, lang) DO UPDATE SET visits = page_visits.visits + excluded.visits;
--> statement-breakpoint
DELETE FROM page_visits
  WHERE path ~ '^(/request|/newsletter/confirm|/newsletter/unsubscribe|/reviews/decide)/[^:]';

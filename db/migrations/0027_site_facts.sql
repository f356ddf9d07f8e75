CREATE TABLE "site_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"value" jsonb,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_facts_section" ON "site_facts" USING btree ("section","id");--> statement-breakpoint
-- By hand: every process keeps a copy of the facts, and reads them again when they change (db/page-notices.ts).
CREATE TRIGGER site_facts_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_facts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('facts');

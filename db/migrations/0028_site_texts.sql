CREATE TABLE "site_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lang" text NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_lang_check" CHECK ("site_texts"."lang" IN ('ru', 'kg', 'en'))
);
--> statement-breakpoint
CREATE INDEX "site_texts_newest" ON "site_texts" USING btree ("key","lang","id" DESC NULLS LAST);
--> statement-breakpoint
-- By hand: every process keeps the changed texts, and reads them again when they change (db/page-notices.ts).
CREATE TRIGGER site_texts_notify_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('texts');

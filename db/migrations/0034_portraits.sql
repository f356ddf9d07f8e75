CREATE TABLE "portraits" (
	"key" text PRIMARY KEY NOT NULL,
	"image" text,
	"photo" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- By hand: what pages show of it, and the notice on which every process reads it again (db/page-notices.ts).
CREATE VIEW public_portraits AS SELECT key, image FROM portraits WHERE image IS NOT NULL;
--> statement-breakpoint
GRANT SELECT ON public_portraits TO kalys_public;
--> statement-breakpoint
CREATE TRIGGER portraits_notify_pages
  AFTER INSERT OR UPDATE OF image OR DELETE OR TRUNCATE ON portraits
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('portraits');

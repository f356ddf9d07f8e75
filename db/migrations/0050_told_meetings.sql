CREATE TABLE "told_meetings" (
	"meeting_id" bigint PRIMARY KEY NOT NULL,
	"lawyer" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lawyer_feeds" ADD COLUMN "names" boolean DEFAULT false NOT NULL;
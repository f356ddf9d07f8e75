CREATE TABLE "lawyer_busy" (
	"lawyer" smallint NOT NULL,
	"busy" "tstzrange" NOT NULL,
	CONSTRAINT "lawyer_busy_lawyer_busy_pk" PRIMARY KEY("lawyer","busy")
);
--> statement-breakpoint
CREATE TABLE "lawyer_calendars" (
	"lawyer" smallint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lawyer_busy" ADD CONSTRAINT "lawyer_busy_lawyer_lawyer_calendars_lawyer_fk" FOREIGN KEY ("lawyer") REFERENCES "public"."lawyer_calendars"("lawyer") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE VIEW public_busy AS
SELECT lawyer, busy FROM meetings
WHERE status IN ('held', 'booked', 'blocked') AND (status <> 'held' OR held_until > now())
UNION ALL SELECT lawyer, busy FROM lawyer_busy;
--> statement-breakpoint
CREATE TRIGGER lawyer_busy_notify_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lawyer_busy
FOR EACH STATEMENT EXECUTE FUNCTION notify_pages('meetings');

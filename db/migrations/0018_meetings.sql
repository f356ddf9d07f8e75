CREATE TABLE "lawyer_feeds" (
	"lawyer" smallint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lawyer_hours" (
	"lawyer" smallint NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	CONSTRAINT "lawyer_hours_lawyer_weekday_opens_pk" PRIMARY KEY("lawyer","weekday","opens"),
	CONSTRAINT "lawyer_hours_time_check" CHECK ("lawyer_hours"."opens" < "lawyer_hours"."closes"),
	CONSTRAINT "lawyer_hours_weekday_check" CHECK ("lawyer_hours"."weekday" BETWEEN 1 AND 7)
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint,
	"lawyer" smallint NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy" "tstzrange" NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"lang" text DEFAULT 'ru' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_request_key" UNIQUE("request_id"),
	CONSTRAINT "meetings_status_check" CHECK ("meetings"."status" IN ('held', 'booked', 'blocked', 'over', 'missed', 'cancelled', 'displaced', 'expired')),
	CONSTRAINT "meetings_time_check" CHECK ("meetings"."starts_at" < "meetings"."ends_at"),
	CONSTRAINT "meetings_request_check" CHECK (("meetings"."status" = 'blocked') = ("meetings"."request_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "calendar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_open_phone" ON "meetings" USING btree ("phone") WHERE "meetings"."status" IN ('held', 'booked') AND "meetings"."phone" <> '';--> statement-breakpoint
CREATE INDEX "meetings_starts" ON "meetings" USING btree ("starts_at");
CREATE TABLE "duty_roster" (
	"weekday" smallint PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"second_id" text,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "duty_roster_weekday_check" CHECK ("duty_roster"."weekday" BETWEEN 1 AND 7)
);
--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD COLUMN "proposed_for" text;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD COLUMN "before_change" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD COLUMN "matched" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_roster" ADD CONSTRAINT "duty_roster_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_roster" ADD CONSTRAINT "duty_roster_second_id_staff_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
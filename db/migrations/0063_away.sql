ALTER TABLE "staff" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_away" CHECK (num_nonnulls("staff"."away_from", "staff"."away_until") <> 1 AND "staff"."away_from" <= "staff"."away_until");
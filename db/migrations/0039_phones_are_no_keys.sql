DROP INDEX "meetings_open_phone";--> statement-breakpoint
CREATE INDEX "meetings_phone" ON "meetings" USING btree ("phone") WHERE "meetings"."phone" <> '';
ALTER TABLE "request_details" ADD COLUMN "forwarded_from" text;

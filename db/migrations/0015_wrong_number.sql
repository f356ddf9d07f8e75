ALTER TABLE "requests" ADD COLUMN "wrong_number" boolean DEFAULT false NOT NULL;

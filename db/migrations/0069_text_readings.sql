CREATE TABLE "text_readings" (
	"file" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);

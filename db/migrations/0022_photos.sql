CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

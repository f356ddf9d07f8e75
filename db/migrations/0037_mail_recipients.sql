CREATE TABLE "mail_recipients" (
	"hash" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

-- Pages show the company's answer to a review, and where an imported one was first published.
CREATE OR REPLACE VIEW public_reviews AS
  SELECT coalesce(name::text, '') AS name, company_name::text AS company_name,
         coalesce(notes::text, '') AS notes, lang,
         created_at::timestamptz AS created_at, reply, source
  FROM comments
  WHERE approve IS TRUE;

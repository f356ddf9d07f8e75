-- Views as the migrations have left them, for reading only: functions.test.ts compares them (-u writes them).

CREATE VIEW public_busy AS
 SELECT meetings.lawyer,
    meetings.busy
   FROM meetings
  WHERE (meetings.status = ANY (ARRAY['held'::text, 'booked'::text, 'blocked'::text])) AND (meetings.status <> 'held'::text OR meetings.held_until > now())
UNION ALL
 SELECT lawyer_busy.lawyer,
    lawyer_busy.busy
   FROM lawyer_busy;

CREATE VIEW public_invitation_rule AS
 SELECT one_in,
    since
   FROM review_invitation_rule;

CREATE VIEW public_lawyer_hours AS
 SELECT lawyer,
    weekday,
    opens,
    closes
   FROM lawyer_hours;

CREATE VIEW public_news_words AS
 SELECT lang,
    word
   FROM news_words;

CREATE VIEW public_photos AS
 SELECT id,
    file,
    width,
    height,
    focus_x,
    focus_y
   FROM photos;

CREATE VIEW public_portraits AS
 SELECT key,
    image,
    photo_half
   FROM portraits
  WHERE image IS NOT NULL;

CREATE VIEW public_post_ends AS
 SELECT ends_at
   FROM posts
  WHERE ends_at <= now();

CREATE VIEW public_post_search AS
 SELECT s.post_id,
    s.lang,
    s.text_lang,
    s.created_at,
    s.document
   FROM post_search s
     JOIN public_posts p ON p.id = s.post_id;

CREATE VIEW public_post_translations AS
 SELECT post_id,
    lang,
    title,
    content,
    additional_info,
    image_alt
   FROM post_translations;

CREATE VIEW public_posts AS
 SELECT id,
    title,
    COALESCE(content, ''::text) AS content,
    image_url,
    created_at,
    additional_info,
    image_alt
   FROM posts
  WHERE created_at <= now() AND title IS NOT NULL AND NOT hidden AND deleted_at IS NULL AND (ends_at <= now()) IS NOT TRUE;

CREATE VIEW public_posts_total AS
 SELECT total - (( SELECT count(*) AS count
           FROM posts
          WHERE (posts.hidden OR posts.deleted_at IS NOT NULL OR posts.ends_at IS NOT NULL) AND (posts.hidden OR posts.deleted_at IS NOT NULL OR posts.ends_at <= now()))) - (( SELECT count(*) AS count
           FROM posts
          WHERE posts.created_at > now() AND posts.title IS NOT NULL AND NOT posts.hidden AND posts.deleted_at IS NULL AND (posts.ends_at <= now()) IS NOT TRUE)) - (( SELECT count(*) AS count
           FROM posts
          WHERE (posts.created_at IS NULL OR posts.title IS NULL) AND NOT posts.hidden AND posts.deleted_at IS NULL AND (posts.ends_at <= now()) IS NOT TRUE)) AS total
   FROM posts_total;

CREATE VIEW public_promises AS
 SELECT count(*)::integer AS asked,
    count(*) FILTER (WHERE first_answer_at <= reply_by)::integer AS in_time
   FROM requests
  WHERE created_at > (now() - '30 days'::interval) AND (status <> ALL (ARRAY['quarantine'::text, 'spam'::text, 'withdrawn'::text])) AND reply_by IS NOT NULL AND (reply_by < now() OR first_answer_at IS NOT NULL);

CREATE VIEW public_review_ledger AS
 SELECT month,
    origin,
    state,
    reason,
    count(*)::integer AS reviews
   FROM ( SELECT DISTINCT ON (review_ledger.review) review_ledger.month,
            review_ledger.origin,
            review_ledger.state,
            review_ledger.reason
           FROM review_ledger
          ORDER BY review_ledger.review, review_ledger.id DESC) latest
  WHERE state <> 'invented'::text
  GROUP BY month, origin, state, reason;

CREATE VIEW public_reviews AS
 SELECT COALESCE(name, ''::text) AS name,
    company_name,
    COALESCE(notes, ''::text) AS notes,
    lang,
    created_at,
    reply,
    source,
    invited
   FROM comments
  WHERE approve IS TRUE;

CREATE VIEW public_switches AS
 SELECT name,
    is_on
   FROM switches;


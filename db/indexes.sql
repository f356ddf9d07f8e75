-- Indexes that db/schema does not know as the migrations have left them, for reading only: functions.test.ts compares them (-u writes them).

CREATE INDEX meetings_no_overlap ON public.meetings USING gist (int4range((lawyer)::integer, (lawyer)::integer, '[]'::text), busy) WHERE (status = ANY (ARRAY['held'::text, 'booked'::text, 'blocked'::text]));
CREATE INDEX news_words_trigrams ON public.news_words USING gin (word gin_trgm_ops);
CREATE INDEX parties_sound ON public.parties USING gin (sound_blocks(sound_key, false)) WITH (fastupdate=off);
CREATE INDEX post_translations_title_words ON public.post_translations USING gin (words_of(title)) WITH (fastupdate=off);
CREATE INDEX post_versions_title_words ON public.post_versions USING gin (words_of(title)) WITH (fastupdate=off);
CREATE INDEX posts_title_words ON public.posts USING gin (words_of(title)) WITH (fastupdate=off);
CREATE INDEX request_details_words ON public.request_details USING gin (words) WITH (fastupdate=off);
CREATE INDEX request_notes_words ON public.request_notes USING gin (words) WITH (fastupdate=off);
CREATE INDEX requests_sides ON public.requests USING gin (side_blocks(other_side)) WITH (fastupdate=off);
CREATE INDEX requests_sound ON public.requests USING gin (sound_blocks(sound_key, false)) WITH (fastupdate=off);
CREATE INDEX requests_words ON public.requests USING gin (words) WITH (fastupdate=off);

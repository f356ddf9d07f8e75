-- The application moves the meetings of a request whose status changes: `changeStatus` in app/features/casework.
DROP TRIGGER requests_move_meetings ON requests;
--> statement-breakpoint
DROP FUNCTION meetings_follow_request();

ALTER TABLE "sys_remote_build" ADD COLUMN "stands_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- builds that people have had until now may still be needed by pages of older hosts
UPDATE "sys_remote_build" b SET "stands_in" = true WHERE NOT b."held" AND NOT EXISTS (
  SELECT 1 FROM "sys_remote_app" a WHERE a."name" = b."remote" AND a."canary" = b."build"
);

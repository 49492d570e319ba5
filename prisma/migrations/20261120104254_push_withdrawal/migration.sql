-- CreateEnum
CREATE TYPE "PushKind" AS ENUM ('SESSION', 'WITHDRAWAL');

-- DropIndex
DROP INDEX "push_delivery_session_id_device_id_key";

-- AlterTable
ALTER TABLE "push_delivery" ADD COLUMN     "kind" "PushKind" NOT NULL DEFAULT 'SESSION';

-- CreateIndex
CREATE UNIQUE INDEX "push_delivery_session_id_device_id_kind_key" ON "push_delivery"("session_id", "device_id", "kind");
